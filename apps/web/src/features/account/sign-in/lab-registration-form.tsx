import {
  claimRegistrationSchema,
  type ClaimRegistration,
  type NewLabRegistration,
  newLabRegistrationSchema,
} from "@headroom/contract/vocabulary/laboratory/joining";
import { currencies } from "@headroom/contract/vocabulary/project/money";
import { zodResolver } from "@hookform/resolvers/zod";
import { mutationOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Control, type DefaultValues, type Resolver, useController, useForm } from "react-hook-form";
import { labOptionsQuery } from "../../../domain/laboratory/lab-options.queries.ts";
import { PlaceField, type Town } from "../../../domain/place/place-field.tsx";
import { RadioGroup } from "../../../ui/control/radio-group.tsx";
import { FormComboBox } from "../../../ui/form/form-combo-box.tsx";
import { FormNumberField } from "../../../ui/form/form-number-field.tsx";
import { FormSelect } from "../../../ui/form/form-select.tsx";
import { AccountFields } from "../account-fields.tsx";
import { sendLabRegistration } from "./lab-registration.queries.ts";
import { passwordDescription } from "./registration-form.tsx";

export type LabRegistration = NewLabRegistration | ClaimRegistration;

/** The laboratory as the address of the screen names it. */
export type KnownLab = Partial<Pick<LabRegistration, "company" | "email">>;

interface FormProps<Values> {
  /** Earlier registration, to correct; or what is known of the laboratory. */
  readonly start: DefaultValues<Values> | undefined;
  readonly known: KnownLab;
  readonly onRegistered: (registration: LabRegistration) => void;
}

const person = (emailDescription: string) =>
  [
    { name: "name", kind: "name", label: "Your name" },
    { name: "company", kind: "company", label: "Laboratory" },
    { name: "email", kind: "email", description: emailDescription },
    { name: "password", kind: "newPassword", label: "Password", description: passwordDescription },
  ] as const;
const blank = { name: "", company: "", email: "", password: "" };
const currencyOptions = currencies.map((id) => ({ id, label: id }));

/** The town of the laboratory, which brings its country and coordinates. */
function TownField({ control }: { readonly control: Control<NewLabRegistration> }) {
  const city = useController({ control, name: "laboratory.city" });
  const country = useController({ control, name: "laboratory.countryCode" }).field;
  const latitude = useController({ control, name: "laboratory.latitude" }).field;
  const longitude = useController({ control, name: "laboratory.longitude" }).field;
  const place =
    city.field.value === ""
      ? undefined
      : { label: city.field.value, latitude: latitude.value, longitude: longitude.value };
  const take = (town: Town) => {
    city.field.onChange(town.label);
    country.onChange(town.countryCode ?? "");
    latitude.onChange(town.latitude);
    longitude.onChange(town.longitude);
  };
  return (
    <PlaceField
      label="Town"
      description="The nearest one that is suggested. You enter the exact address later."
      placeholder="Munich"
      isRequired
      place={place}
      onChange={(chosen) => !chosen && city.field.onChange("")}
      onTown={take}
      error={city.fieldState.error && "Choose a town from the list."}
    />
  );
}

const readNewLab = zodResolver(newLabRegistrationSchema);
/** Country and coordinates have no field of their own: the town that is missing says it for them. */
const resolveNewLab: Resolver<NewLabRegistration> = async (...form) => {
  const read = await readNewLab(...form);
  const { laboratory } = read.errors;
  if (!laboratory) return read;
  const { countryCode: _country, latitude: _latitude, longitude: _longitude, ...shown } = laboratory;
  return { values: {}, errors: { ...read.errors, laboratory: shown } };
};

/** The label of a town names its country as well. */
const withoutCountry = ({ laboratory, ...person }: NewLabRegistration): NewLabRegistration => ({
  ...person,
  laboratory: { ...laboratory, city: laboratory.city.replace(/,.*$/, "") },
});
const signUpNewLab = mutationOptions({
  mutationFn: (registration: NewLabRegistration) => sendLabRegistration(withoutCountry(registration)),
});

function NewLabForm({ start, known, onRegistered }: FormProps<NewLabRegistration>) {
  const form = useForm<NewLabRegistration>({
    resolver: resolveNewLab,
    defaultValues: start ?? {
      ...blank,
      ...known,
      laboratory: {
        kind: "new",
        city: "",
        countryCode: "",
        latitude: Number.NaN,
        longitude: Number.NaN,
        currency: "EUR",
        leadTimeDays: 14,
      },
    },
  });
  return (
    <AccountFields
      form={form}
      fields={person("Customers' requests are sent here.")}
      mutation={signUpNewLab}
      onDone={onRegistered}
      submitLabel="Create account"
    >
      <TownField control={form.control} />
      <div className="grid grid-cols-2 items-start gap-4">
        <FormSelect
          control={form.control}
          name="laboratory.currency"
          label="Currency of quotes"
          options={currencyOptions}
        />
        <FormNumberField
          control={form.control}
          name="laboratory.leadTimeDays"
          label="Usual lead time, days"
          isRequired
        />
      </div>
    </AccountFields>
  );
}

const signUpClaim = mutationOptions({
  mutationFn: (registration: ClaimRegistration) => sendLabRegistration(registration),
});

function ClaimForm({ start, known, onRegistered }: FormProps<ClaimRegistration>) {
  const options = useQuery(labOptionsQuery).data ?? [];
  const form = useForm<ClaimRegistration>({
    // Between what it reads and what it gives there is a brand, which is a type alone.
    resolver: zodResolver(claimRegistrationSchema) as Resolver<ClaimRegistration>,
    defaultValues: start ?? { ...blank, ...known, laboratory: { kind: "listed" } },
  });
  return (
    <AccountFields
      form={form}
      fields={person("At the domain of the laboratory's website.")}
      mutation={signUpClaim}
      onDone={onRegistered}
      submitLabel="Create account"
    >
      <FormComboBox
        control={form.control}
        name="laboratory.labId"
        label="Listing"
        description="If it has an account already, the operator decides and tells you by email."
        placeholder="Type the laboratory's name"
        options={options.map(({ id, name }) => ({ id, label: name }))}
        isRequired
      />
    </AccountFields>
  );
}

const kinds = [
  { id: "new", label: "It is not listed yet", detail: "It stays a draft until the operator publishes it." },
  { id: "listed", label: "It is listed", detail: "You claim the listing." },
] as const;

interface LabRegistrationFormProps {
  readonly start: LabRegistration | null;
  readonly known: KnownLab;
  readonly onRegistered: (registration: LabRegistration) => void;
}

/** Registers a person who runs a laboratory: a new one, or a listing that is claimed. */
export function LabRegistrationForm({ start, known, onRegistered }: LabRegistrationFormProps) {
  const [kind, setKind] = useState<"new" | "listed">(start?.laboratory.kind ?? "new");
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup label="Your laboratory" options={kinds} value={kind} onChange={setKind} />
      {kind === "new" ? (
        <NewLabForm start={isNew(start) ? start : undefined} known={known} onRegistered={onRegistered} />
      ) : (
        <ClaimForm start={isClaim(start) ? start : undefined} known={known} onRegistered={onRegistered} />
      )}
    </div>
  );
}
const isNew = (each: LabRegistration | null): each is NewLabRegistration => each?.laboratory.kind === "new";
const isClaim = (each: LabRegistration | null): each is ClaimRegistration =>
  each?.laboratory.kind === "listed";
