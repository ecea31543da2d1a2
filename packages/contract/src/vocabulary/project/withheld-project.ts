import { z } from "zod";
import { lineIdSchema } from "../identifiers.ts";
import { stereoTypeIdSchema } from "../test/stereo-type-ids.ts";
import { type LabProject, labProjectSchema } from "./projects.ts";

/** Stands for the title of a request whose levels and files have not been released to the reader. */
export const withheldTitle = "Request not yet released";

/** An export-controlled request as a laboratory sees it before the customer releases it: test methods and deadlines. */
export const withheldProjectSchema = labProjectSchema
  .pick({
    projectLabId: true,
    projectId: true,
    number: true,
    role: true,
    projectStatus: true,
    customerName: true,
    customerCompany: true,
    revision: true,
    own: true,
  })
  .extend({
    withheld: z.object({
      tests: z.array(z.object({ lineId: lineIdSchema, stereoTypeId: stereoTypeIdSchema })),
      answerBy: z.string().nullable(),
      timeZone: z.string().nullable(),
      questionsUntil: z.string().nullable(),
    }),
  });
export type WithheldProject = z.infer<typeof withheldProjectSchema>;
export type LabView = LabProject | WithheldProject;

export const isWithheld = (view: LabView): view is WithheldProject => "withheld" in view;

export const titleOf = (view: LabView): string =>
  isWithheld(view) ? withheldTitle : view.specification.title;
