/**
 * Asides of a specification, which stand beside its tests: requirements on the specimen, tolerances, the laboratory's own
 * figures, what happens before and after, papers and money. None of it is a severity.
 */
const always: readonly RegExp[] = [
  // Requirements and failures.
  /\b(?:malfunction|chatter|discontinuit|interruption|contact opening|bounce|leakage|insulation resistance|error (?:may|shall|must)|drift|failures?\b|is a failure|acceptance criteri|pass[ /]?fail)\w*/i,
  /\b(?:shall|may|must|should|will|need|can|does|do|did)(?: not|n't)\b(?!.*\b(?:g|Hz|°C)\b.*\b(?:ms|oct\/min|h|cycles)\b)/i,
  /\bnot (?:exceed|be exceeded|longer than|permitted|more than \d+ ?(?:%|µs|us|ms)\b(?! per))/i,
  /\b(?:no|keine?) (?:\p{L}+ ){1,6}(?:permitted|allowed|longer than|exceed\w*|visible|zulässig|found|occurred|detected)/iu,
  // Tolerances and control.
  /^\W*(?:control |test |general )?toleran(?!\w* ?:? ?(?:±|\+ ?\/? ?-)? ?\d+ ?dB\W*$)|\bcontrol (?:shall|tolerance|accelerometer|point|strategy|uses|is done)|cross-?axis|average of (?:two|the)|\bnotch(?:ed|ing) (?:criteria|limits?)/i,
  // Before, between and after.
  /^\W*(?:before|after|between|following|prior to|upon|at the end of|at the beginning|vor|nach|zwischen|avant|après) (?!all\b)/i,
  /\b(?:bake-?out|precondition\w*|pre-?condition\w*|conditioned|recover(?:y|s)?\b|recovery time|rests? for|warm-?up|acclimati|initial measurement|final measurement|intermediate measurement|standard atmospher)\w*/i,
  // Mounting, measuring, records.
  /\b(?:torque[ds]?|N·m|Nm|Newton ?met\w+)\b|\b(?:sampling|sampled|samples? per second|data acquisition|recorded|bandwidth|calibrat\w+|photograph|photos?|csv|raw data|anchor bolts)\b/i,
  /\b(?:are|is|be|was|were) (?:measured|monitored|compared|inspected|verified|recorded|checked|reported|written down|documented)\b|^\W*(?:report|measure|monitor|record|inspect|verify|check) /i,
  // Equivalences and other classes.
  /\b(?:one hour )?represents?\b|\bcorresponds? to\b|\bis equivalent to\b|^\W*or \d|\bfor units (?:above|below|over|under)\b|\blevels? (?:are|is) \d+(?:\.\d+)? ?dB (?:lower|higher|below|above)/i,
  // Electrical and other figures of the product.
  /^\W*(?:supply|power supply|input|output|nominal|rated|operating|storage)? ?(?:voltage|current|frequency range of the product|power consumption|conductor|mounting rail|protection class [IV]+\b|housing|colou?r)\b.*$/i,
  // Commerce.
  /\b(?:EUR|USD|CHF|GBP|invoice|payment|delivery date|net price|warranty|purchase|budget|working days|visa|hotel|bank transfer|currency)\b|[€$£]\s?\d/i,
  // Not this test.
  /\b(?:is|are|was|were) (?:not (?:required|needed|applicable|part of|performed|requested|tested|included)|tested elsewhere|covered (?:in|by)|arranged separately|out of scope|already (?:been )?(?:done|carried out|performed|passed))|\bhas already been\b|\bhave already been\b|\bhas passed\b|\bnot applicable\b|\bentfällt\b|\bnicht (?:erforderlich|gefordert|Teil)\b|\bn'est pas (?:requis|demandé)/i,
  /\bmay (?:be )?(?:replace|use|substitut|omit|choose|deviate)\w*/i,
  /\b(?:next|last|this|previous) (?:week|month|year)\b(?!.*\b(?:Hz|°C|ms)\b)/i,
];

const equipment =
  /\b(?:our|the|a|this|your|their)? ?(?:(?:climat\w+|thermal|temperature|test|walk-in|environmental|vacuum|salt|shock) (?:chambers?|cabinets?|machines?|testers?)|chambers?|shakers?|vibration (?:system|table|exciter)s?|slip tables?|drop tables?|centrifuges?|amplifiers?|laborator(?:y|ies)|Klimakammer|Klimaschrank|Prüfschrank|Schwingerreger|Labor)\b/i;
const ability =
  /\b(?:has|have|had|reach(?:es)?|offers?|provides?|runs|own(?:s)?|operates|covers?|features?|is rated|rated|(?:is|are) accredited|equipped|maximum|max\.?|capable|capacity|volume of|payload|stroke of|up to|verfügt|erreicht|bietet|hat)\b/i;
const request =
  /\b(?:shall|must|should|need|require|please|quote|looking? for|able to do|subjected|apply|applied|exposed|test(?:ed)? (?:at|to|with))\b/i;

const isAbility = (text: string) => equipment.test(text) && ability.test(text) && !request.test(text);
const operatingRange =
  /\b(?:operating|operational|ambient|storage|transport|working|service|use|betriebs\w*|lager\w*|umgebungs\w*)[ -]?(?:temperature|humidity|temp\.?|range|temperatur|conditions?|altitude)\b(?:(?! test| cycl)[^.])*$|^\W*(?:relative humidity|ambient temperature|temperature range|operating range)\b/i;
const duration = /\d ?(?:h|hrs?|hours?|min|minutes?|days?|cycles?|weeks?|Std|Stunden|Tage|K\/min|°C\/min)\b/i;

/** Whether a statement says nothing of a test's severity. */
export function isAside(text: string): boolean {
  if (/\bnotching\b/i.test(text) && text.length < 60) return false;
  if (isAbility(text)) return true;
  if (operatingRange.test(text) && !duration.test(text)) return true;
  return always.some((pattern) => pattern.test(text));
}
