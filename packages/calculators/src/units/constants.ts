/** Standard gravity, exact. Source: 3rd CGPM 1901, resolution 2; ISO 80000-3. */
export const STANDARD_GRAVITY_M_PER_S2 = 9.80665;

/** International inch, exact. Source: International Yard and Pound Agreement 1959. */
export const INCH_M = 0.0254;

/** International foot, exact: 12 inches. Source: International Yard and Pound Agreement 1959. */
export const FOOT_M = 0.3048;

/** Avoirdupois pound, exact. Source: International Yard and Pound Agreement 1959. */
export const POUND_KG = 0.45359237;

/** Pound-force = pound x standard gravity = 4.4482216152605 N, exact. Source: NIST SP 811, B.8. */
export const POUND_FORCE_N = POUND_KG * STANDARD_GRAVITY_M_PER_S2;

/** Slug = lbf s2/ft. Source: NIST SP 811, B.8. */
export const SLUG_KG = POUND_FORCE_N / FOOT_M;

/** 1 g2/Hz in (m/s2)2/Hz = standard gravity squared = 96.1703842225. */
export const G2_PER_HZ_IN_SI = STANDARD_GRAVITY_M_PER_S2 * STANDARD_GRAVITY_M_PER_S2;
