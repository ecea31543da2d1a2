import { type Parameters, parametersSchema } from "../test/parameters.ts";
import { fieldsOf, type RequestField } from "./request-field.ts";

const dynamic = ["Vibration", "Shock", "Acceleration and acoustic", "Reliability"];
const climatic = ["Climatic", "Reliability"];

const cell = { unit: "", tooltip: "", required: true } as const;
const figure = { ...cell, type: "number", min: 0 } as const;
const word = { ...cell, type: "enum" } as const;

/** The conduct of one test, as laboratories ask for it. All optional: what is empty they will ask. */
export const conductFields: readonly RequestField[] = [
  ...fieldsOf("Samples and order", [
    {
      key: "samples",
      label: "Samples",
      type: "string",
      tooltip: "Which specimens, by number or name: S1, S2.",
      question: "Which samples take this test?",
    },
    {
      key: "sampleCount",
      label: "Number of samples",
      type: "integer",
      unit: "pcs",
      min: 1,
      max: 10_000,
      tooltip: "In this test. All specimens if it is left out.",
    },
    {
      key: "leg",
      label: "Leg",
      type: "string",
      tooltip: "Letter or name of the sequence in which the same samples go from test to test.",
    },
    {
      key: "after",
      label: "After",
      type: "refs",
      tooltip: "Tests that have to be done before this one. Tests in no order may run in parallel.",
    },
  ]),
  ...fieldsOf("Fixture", [
    {
      key: "fixtureBy",
      label: "Fixture provided by",
      type: "enum",
      enum: ["customer", "laboratory", "to be agreed"],
      question: "Who provides the fixture?",
      askedOf: dynamic,
    },
    { key: "fixtureDrawing", label: "Fixture drawing", type: "string", tooltip: "Number or file name." },
    {
      key: "boltPattern",
      label: "Bolt pattern",
      type: "string",
      tooltip: "Of the specimen or its fixture: 4 × M8 on 100 mm × 100 mm.",
      question: "Which bolt pattern does the specimen or its fixture have?",
      askedOf: dynamic,
    },
  ]),
  ...fieldsOf("Operation", [
    {
      key: "operation",
      label: "Operation",
      type: "enum",
      enum: ["off", "on", "monitored"],
      tooltip: "State of the specimen during this test.",
      question: "Is the specimen off, on or monitored during the test?",
    },
    { key: "supply", label: "Supply", type: "enum", enum: ["DC", "AC"] },
    { key: "supplyV", label: "Supply voltage", type: "number", unit: "V", min: 0, max: 1_000_000 },
    { key: "supplyA", label: "Supply current", type: "number", unit: "A", min: 0, max: 100_000 },
    { key: "supplyPhases", label: "Phases", type: "integer", min: 1, max: 3 },
    { key: "supplyW", label: "Supply power", type: "number", unit: "W", min: 0, max: 100_000_000 },
    {
      key: "functionalChecks",
      label: "Functional checks",
      type: "multi-enum",
      enum: ["before", "during", "after"],
      question: "When is the function of the specimen checked?",
    },
  ]),
  ...fieldsOf("Instrumentation", [
    {
      key: "controlChannels",
      label: "Control channels",
      type: "integer",
      min: 1,
      max: 1000,
      question: "How many control channels are there?",
      askedOf: ["Vibration"],
    },
    {
      key: "responseChannels",
      label: "Response channels",
      type: "integer",
      min: 0,
      max: 10_000,
      question: "How many responses are measured?",
      askedOf: dynamic,
    },
    {
      key: "thermocouples",
      label: "Thermocouples",
      type: "integer",
      min: 0,
      max: 10_000,
      question: "How many temperatures of the specimen are measured?",
      askedOf: climatic,
    },
    {
      key: "rawData",
      label: "Raw data",
      type: "multi-enum",
      enum: ["none", "UFF 58", "CSV", "MATLAB", "HDF5"],
      question: "In which format are raw data delivered?",
    },
  ]),
  ...fieldsOf("Witness", [
    {
      key: "witness",
      label: "Witness of this test",
      type: "enum",
      enum: ["no", "remote video", "on site"],
      tooltip: "Where it differs from the request's.",
    },
    {
      key: "holdPoints",
      label: "Hold points",
      type: "string",
      tooltip: "Points at which the laboratory waits for the customer's release.",
    },
  ]),
  ...fieldsOf("Control and tolerance", [
    {
      key: "tolerances",
      label: "Tolerance by band",
      type: "table",
      item: [
        {
          ...word,
          key: "quantity",
          label: "Quantity",
          enum: ["level", "PSD", "rms", "frequency", "duration", "temperature", "humidity"],
        },
        { ...figure, key: "fromHz", label: "From", unit: "Hz", required: false },
        { ...figure, key: "toHz", label: "To", unit: "Hz", required: false },
        { ...figure, key: "plus", label: "Plus" },
        { ...figure, key: "minus", label: "Minus" },
        {
          ...word,
          key: "unit",
          label: "Unit",
          enum: ["dB", "%", "K", "Hz", "s"],
        },
        { ...figure, key: "guardBand", label: "Guard band", tooltip: "In the same unit.", required: false },
      ],
      tooltip: "Where it differs from the standard's.",
      question: "Does the standard's tolerance hold, or which one by band?",
    },
    {
      key: "controlStrategy",
      label: "Control strategy",
      type: "enum",
      enum: ["single", "average", "maximum", "minimum"],
      question: "Is the test controlled by one channel, or by the average, maximum or minimum of several?",
      askedOf: ["Vibration"],
    },
    {
      key: "controlDof",
      label: "Statistical degrees of freedom",
      type: "integer",
      min: 2,
      max: 100_000,
      tooltip: "Of the control spectrum.",
    },
    {
      key: "resolutionHz",
      label: "Frequency resolution",
      type: "number",
      unit: "Hz",
      min: 0.001,
      max: 10_000,
      tooltip: "Of the control spectrum.",
    },
    {
      key: "notchDepthDb",
      label: "Notch depth limit",
      type: "number",
      unit: "dB",
      min: 0,
      max: 100,
      tooltip: "By which the input may be lowered. The verdict stays that of the input without a notch.",
    },
    { key: "forceLimitN", label: "Force limit", type: "number", unit: "N", min: 0, max: 1e9 },
    { key: "responseLimitG", label: "Response limit", type: "number", unit: "g", min: 0, max: 1e6 },
  ]),
  ...fieldsOf("Criteria", [
    {
      key: "decisionRule",
      label: "Decision rule",
      type: "enum",
      enum: ["simple acceptance", "guard band"],
      tooltip: "Statement of conformity by ISO/IEC 17025 7.1.3. A guard band w prints limit − w.",
      question: "By which decision rule does the laboratory state conformity?",
    },
    {
      key: "acceptanceCriteria",
      label: "Acceptance criteria",
      type: "string",
      question: "When has the specimen passed?",
    },
    {
      key: "interruption",
      label: "After an interruption",
      type: "enum",
      enum: ["go on", "restart", "ask"],
      question: "Does an interrupted test go on or start again?",
    },
  ]),
  ...fieldsOf("Report", [
    {
      key: "reportLanguage",
      label: "Language of the report",
      type: "string",
      question: "In which language is the report?",
    },
    {
      key: "reportContent",
      label: "Content of the report",
      type: "multi-enum",
      enum: ["photographs", "plots", "raw data", "uncertainty", "calibration list", "video"],
    },
    {
      key: "prevails",
      label: "Document that prevails",
      type: "enum",
      enum: ["this request", "the standard", "the customer's specification"],
      tooltip: "Where documents contradict each other.",
      question: "Which document prevails where they contradict each other?",
    },
  ]),
];

export const conductSchema = parametersSchema(conductFields);
export type Conduct = Parameters;
