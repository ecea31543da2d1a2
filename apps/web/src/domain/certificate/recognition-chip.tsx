import { Chip } from "../../ui/page/chip.tsx";

/** Beside a certificate that accredits no report. */
export const RecognitionChip = () => <Chip>Recognition, no accreditation</Chip>;
