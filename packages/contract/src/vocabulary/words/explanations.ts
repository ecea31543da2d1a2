/** An input that no parameter of a test method explains, with the text that the product comes with; an operator may change it. */
export interface Explanation {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

const ofSpecimen = [
  { id: "specimen.massKg", label: "Mass, each", text: "Without the fixture." },
  { id: "specimen.lengthMm", label: "Length", text: "Of the box around one specimen, without the fixture." },
  { id: "specimen.widthMm", label: "Width", text: "Of the box around one specimen, without the fixture." },
  {
    id: "specimen.heightMm",
    label: "Height",
    text: "Of the box around one specimen, upwards from the mounting plane.",
  },
  {
    id: "specimen.quantity",
    label: "How many",
    text: "Specimens to be tested in all. With those per run it gives the number of runs.",
  },
  {
    id: "specimen.perRun",
    label: "Per run",
    text: "Specimens on a shaker, shock machine or rig at the same time. Their masses add up. A chamber takes as many as it has room for, unless a test states its own number.",
  },
  {
    id: "specimen.fixtureMassKg",
    label: "Fixture mass",
    text: "If unknown, it is estimated as the largest of 2 kg, the specimens of one run and 68 kg per m² of its footprint (25 mm of aluminium), 1.5 times that for a test on three axes, and every figure that it enters is marked as an estimate. In a chamber only a stated fixture counts, and only in a test that puts it in.",
  },
  {
    id: "specimen.centreOfGravityHeightMm",
    label: "Centre of gravity, height",
    text: "The moving mass acts at this height on the bearings of table and armature.",
  },
  {
    id: "specimen.lateralOffsetMm",
    label: "Centre of gravity, lateral offset",
    text: "From the middle of the footprint: the lever of the moment on the vertical axis. If unknown, centred up to 50 kg of payload, above that 5 % of the longer side.",
  },
  {
    id: "specimen.fixtureLengthMm",
    label: "Fixture, length",
    text: "What the fixture covers on the table. If unknown, the specimen and 25 mm on each side.",
  },
  {
    id: "specimen.fixtureWidthMm",
    label: "Fixture, width",
    text: "What the fixture covers on the table. If unknown, the specimen and 25 mm on each side.",
  },
  {
    id: "specimen.packedMassKg",
    label: "Mass, packed",
    text: "Of one piece in its package. Drop, compression and packaging tests use it unless they say that the specimen is bare.",
  },
  { id: "specimen.packedLengthMm", label: "Length, packed", text: "Of one piece in its package." },
  { id: "specimen.packedWidthMm", label: "Width, packed", text: "Of one piece in its package." },
  { id: "specimen.packedHeightMm", label: "Height, packed", text: "Of one piece in its package." },
  {
    id: "specimen.material",
    label: "Material",
    text: "What most of the mass is made of. Its specific heat says how much the load slows a chamber down; if unknown, 900 J/(kg·K).",
  },
  {
    id: "specimen.heatDissipationW",
    label: "Heat dissipation",
    text: "Of one specimen while it is powered. Chambers lose range and change rate under a heat load.",
  },
  {
    id: "specimen.readyOn",
    label: "Ready on",
    text: "The first day on which a laboratory can have the specimen.",
  },
  { id: "specimen.reportBy", label: "Report by", text: "The last day on which the report is of use to you." },
  { id: "specimen.witness", label: "Witness", text: "Whether somebody from your company watches the test." },
  {
    id: "specimen.hazards",
    label: "Hazards",
    text: "What the laboratory must be equipped for and permitted to handle.",
  },
  {
    id: "specimen.lithiumKwh",
    label: "Energy of the lithium battery",
    text: "Of one piece, when it is full. Above the limit that a laboratory states, the verdict is no; without the energy or a stated limit, ask the lab. A laboratory that declares lithium and states no limit is assumed to take up to 0.1 kWh at no more than half charge, of a design that has passed UN 38.3.",
  },
  {
    id: "specimen.lithiumChargePercent",
    label: "Charge of the lithium battery",
    text: "During the tests. It counts where a laboratory states no limit.",
  },
  {
    id: "specimen.lithiumPrototype",
    label: "Prototype",
    text: "A battery whose design has not passed UN 38.3. Laboratories that state no limit are asked.",
  },
  {
    id: "specimen.accessRestrictions",
    label: "Access restrictions",
    text: "Rules that limit who may see or handle the specimen.",
  },
] as const satisfies readonly Explanation[];

const ofCalculators = [
  {
    id: "calculator.psd",
    label: "Breakpoints",
    text: "Straight lines on log-log axes. A slope such as +3 dB/oct in the PSD column is computed from the breakpoint above. A repeated frequency is a step. A table can be pasted as it is written, with its units: g²/Hz, (m/s²)²/Hz, Hz, cps; fields also read m/s/s, cm/s², ft/s², m s-2, gpk, in/sec, msec, kilograms and 1:30 h.",
  },
  {
    id: "calculator.tones",
    label: "Sine tones",
    text: "Independent phases. A tone that sweeps counts with the worst end of its band.",
  },
  {
    id: "calculator.peakSigma",
    label: "Peak, in sigma",
    text: "Peaks of acceleration, velocity and displacement as a multiple of their rms. Drives are usually clipped at 3σ.",
  },
  {
    id: "calculator.responseQ",
    label: "Q of the response",
    text: "Quality factor of the resonances in the response spectrum: 10 is 5 % damping.",
  },
  {
    id: "calculator.resonance",
    label: "Resonance at",
    text: "A natural frequency of specimen or fixture. Its half-power band is computed, and how much a sweep lowers its peak.",
  },
  {
    id: "calculator.resonanceQ",
    label: "Q",
    text: "Quality factor of the resonance, 1/(2ζ): 10 is 5 % damping.",
  },
  {
    id: "calculator.preShare",
    label: "Share before the pulse",
    text: "From 0 (all after) to 1 (all before).",
  },
  {
    id: "calculator.prePulse",
    label: "Pre-pulse",
    text: "Its amplitude as a share of the pulse's: 0.1 is 10 %. The standards' tolerance allows up to 0.2.",
  },
  {
    id: "calculator.postPulse",
    label: "Post-pulse",
    text: "Its amplitude as a share of the pulse's.",
  },
  {
    id: "calculator.spectrumQ",
    label: "Q of the shock response spectrum",
    text: "Quality factor: 10 is 5 % damping, the usual one.",
  },
  { id: "calculator.pointsPerOctave", label: "Points per octave", text: "From 1 to 48." },
  {
    id: "calculator.rebound",
    label: "Rebound",
    text: "Coefficient of restitution of a drop, from 0 (stays down) to 1 (comes back as fast).",
  },
  {
    id: "calculator.specimenMass",
    label: "Specimen mass",
    text: "One run's specimens together.",
  },
  {
    id: "calculator.fixtureMass",
    label: "Fixture mass",
    text: "Fixture, slip table or head expander: everything that moves except the armature. Leave empty for none.",
  },
] as const satisfies readonly Explanation[];

export type ExplanationId = (typeof ofSpecimen | typeof ofCalculators)[number]["id"];

/** By the table that the operator finds them under. */
export const explanations: readonly (Explanation & { readonly topic: string })[] = [
  ...ofSpecimen.map((each) => ({ ...each, topic: "specimen" })),
  ...ofCalculators.map((each) => ({ ...each, topic: "calculators" })),
];
