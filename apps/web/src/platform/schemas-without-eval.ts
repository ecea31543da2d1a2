import { config } from "zod";

// The library would try whether it may make code from text; the content policy forbids it and reports the attempt.
config({ jitless: true });
