/** A unit as people write it: the taxonomy's `degC` is their °C. */
export const unitSign = (unit: string): string => (unit === "degC" ? "°C" : unit);
