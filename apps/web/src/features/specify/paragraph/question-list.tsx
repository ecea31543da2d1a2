import { describeParameters } from "@headroom/contract/vocabulary/test/describe-test";
import type { ParameterDefinition } from "@headroom/contract/vocabulary/test/parameters";
import type { StereoType } from "@headroom/contract/vocabulary/test/stereo-types";
import { sentenceStart } from "@headroom/contract/vocabulary/words/sentence-start";
import { useFormat } from "../../../platform/quantity/quantity-format.ts";
import { Button } from "../../../ui/control/button.tsx";
import type { Answers, Choice, Question } from "./questions.ts";

interface QuestionListProps {
  readonly questions: readonly Question[];
  readonly answers: Answers;
  readonly onAnswer: (id: string, choice: number | null) => void;
  readonly definitions: readonly ParameterDefinition[];
  readonly stereoTypes: readonly StereoType[];
}

const sentence = (label: string | undefined, why: string) =>
  label === undefined ? sentenceStart(why) : `${label}: ${why}`;

/** Questions that the text leaves open, each with a press for each thing that it can mean. */
export function QuestionList(props: QuestionListProps) {
  const { questions, answers, onAnswer, definitions, stereoTypes } = props;
  const format = useFormat().entered;
  const choiceText = (path: string, { value, says }: Choice): string => {
    if (path === "stereoTypeId")
      return stereoTypes.find(({ id }) => id === value)?.label ?? sentenceStart(says);
    const parameters = { [path.replace("specimen.", "")]: value };
    const [fact] = describeParameters({ parameters }, definitions, format).values;
    return sentenceStart([fact?.value, says].filter(Boolean).join(", "));
  };
  return questions.map(({ id, test, path, why, choices }) => {
    const label = definitions.find(({ key }) => key === path.replace("specimen.", ""))?.label;
    const given = answers[id];
    return (
      <fieldset key={id} className="mt-1 rounded bg-tight/10 px-2 py-1.5">
        <legend className="contents">
          <span className="block text-tight">{sentence(label, why)}</span>
        </legend>
        <div className="mt-1 flex flex-wrap gap-1.5">
          {choices.map((choice, place) => (
            <Button
              key={choiceText(path, choice)}
              size="small"
              variant={given === place ? "primary" : "secondary"}
              aria-pressed={given === place}
              onPress={() => onAnswer(id, place)}
            >
              {choiceText(path, choice)}
            </Button>
          ))}
          {path !== "stereoTypeId" && test !== null && (
            <Button
              size="small"
              variant={given === null ? "primary" : "quiet"}
              aria-pressed={given === null}
              onPress={() => onAnswer(id, null)}
            >
              Enter later
            </Button>
          )}
        </div>
      </fieldset>
    );
  });
}
