import { iso31661Alpha2ToAlpha3 } from "iso-3166/1-a2-to-1-a3.js";
import { z } from "zod";

export const countryCodes = Object.keys(iso31661Alpha2ToAlpha3);
const countrySentence = "Choose a country, or enter its two-letter ISO 3166 code, for example DE.";
export const countryCodeSchema = z.enum(countryCodes, countrySentence);
export const countryCodeOrNoneSchema = z.enum(["", ...countryCodes], countrySentence);
/** Older versions took any two letters. */
export const storedCountryCodeSchema = z.string();
