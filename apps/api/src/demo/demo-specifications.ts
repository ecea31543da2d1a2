const random = (lineId: string, minutes = 10) => ({
  lineId,
  stereoTypeId: "vib-random",
  title: "Random vibration, NAVMAT",
  standard: "NAVMAT P-9492",
  parameters: {
    psd: [
      { fHz: 20, psd: 0.01 },
      { fHz: 80, psd: 0.04 },
      { fHz: 350, psd: 0.04 },
      { fHz: 2000, psd: 0.007 },
    ],
    psdUnit: "g²/Hz",
    axes: ["X", "Y", "Z"],
    durationPerAxisMin: minutes,
  },
});
const shock = (lineId: string, amplitudeG: number, durationMs: number) => ({
  lineId,
  stereoTypeId: "shock-half-sine",
  title: `Half-sine shock ${amplitudeG} g, ${durationMs} ms`,
  standard: "IEC 60068-2-27",
  clause: "Ea",
  parameters: {
    amplitudeG,
    durationMs,
    shocksPerDirection: 3,
    directions: ["+X", "-X", "+Y", "-Y", "+Z", "-Z"],
  },
});
const sine = (lineId: string) => ({
  lineId,
  stereoTypeId: "vib-sine",
  title: "Sine sweep 10–500 Hz, 1 g",
  standard: "IEC 60068-2-6",
  clause: "Fc",
  parameters: {
    segments: [
      { fHz: 10, level: 1, kind: "acceleration g" },
      { fHz: 500, level: 1, kind: "acceleration g" },
    ],
    mode: "sweep",
    sweepRateOctMin: 1,
    sweeps: 10,
    axes: ["X", "Y", "Z"],
    durationPerAxisMin: 60,
  },
});
const cold = (lineId: string) => ({
  lineId,
  stereoTypeId: "cold",
  title: "Cold, −40 °C",
  standard: "IEC 60068-2-1",
  clause: "Ad",
  parameters: { tempC: -40, durationH: 16 },
});
const dampHeat = (lineId: string) => ({
  lineId,
  stereoTypeId: "damp-heat-steady",
  title: "Damp heat 85 °C, 85 %",
  standard: "IEC 60068-2-78",
  clause: "Cab",
  parameters: { tempC: 85, rhPct: 85, durationH: 500 },
});
const change = (lineId: string) => ({
  lineId,
  stereoTypeId: "temperature-change",
  title: "Change of temperature −40 to 85 °C, 3 K/min",
  standard: "IEC 60068-2-14",
  clause: "Nb",
  parameters: { lowC: -40, highC: 85, rateKmin: 3, dwellMin: 60, cycles: 10 },
});

const specimen = (name: string, massKg: number, [lengthMm, widthMm, heightMm]: readonly number[]) => ({
  name,
  massKg,
  lengthMm,
  widthMm,
  heightMm,
});

/** Requests of the demo's two customers: everyday specifications of a workshop. */
export const demoSpecifications = {
  navigation: {
    title: "Navigation unit, qualification",
    specimen: { ...specimen("Navigation unit", 12, [320, 240, 180]), fixtureMassKg: 14 },
    tests: [random("t1"), shock("t2", 40, 11), cold("t3")],
  },
  antenna: {
    title: "Antenna controller, delta qualification",
    specimen: { ...specimen("Antenna controller", 4.2, [220, 160, 90]), quantity: 2 },
    tests: [random("t1", 3), change("t2")],
  },
  inverter: {
    title: "Traction inverter, design validation",
    specimen: { ...specimen("Traction inverter", 9.5, [380, 260, 140]), heatDissipationW: 60, powered: true },
    tests: [sine("t1"), dampHeat("t2")],
  },
  battery: {
    title: "Buffer battery, vibration and shock",
    specimen: {
      ...specimen("Buffer battery", 18, [400, 300, 160]),
      hazards: ["lithium battery"],
      lithiumKwh: 2.2,
      lithiumChargePercent: 30,
    },
    tests: [sine("t1"), shock("t2", 50, 6)],
  },
  camera: {
    title: "Track camera, climatic",
    specimen: specimen("Track camera", 2.1, [140, 120, 110]),
    tests: [cold("t1"), dampHeat("t2")],
  },
  authenticator: {
    title: "Door controller, shock",
    specimen: specimen("Door controller", 3.4, [260, 180, 70]),
    tests: [shock("t1", 30, 18), change("t2")],
  },
  recorder: {
    title: "Flight data recorder, acceptance",
    specimen: specimen("Flight data recorder", 5.8, [290, 130, 150]),
    tests: [random("t1"), shock("t2", 20, 11)],
  },
  gearbox: {
    title: "Gearbox sensor, sine",
    specimen: { ...specimen("Gearbox sensor", 0.35, [60, 40, 35]), quantity: 6 },
    tests: [sine("t1")],
  },
} as const;

export type DemoSpecification = (typeof demoSpecifications)[keyof typeof demoSpecifications];
