import type { PropertyValue } from "#contract/vacancy-property.ts";
import { cutText } from "../../format/cut.ts";
import type { Option } from "../../ui/Combobox.tsx";
import { foldText } from "../../ui/filter/word-search.ts";

/** A dictionary value as a list option. */
export interface ChoiceOption extends Option {
  /** The text to search. */
  readonly folded: string;
}

/** @param groupOf the heading of a value; undefined if it has none */
export const optionsOf = (
  values: readonly PropertyValue[],
  groupOf: (value: PropertyValue) => string | undefined = () => undefined,
): readonly ChoiceOption[] =>
  values.map((value) => {
    const heading = groupOf(value);
    const group = heading === undefined ? undefined : cutText(heading, 150);
    const title = cutText(value.title, 150);
    return {
      key: value.id,
      label: title,
      group,
      folded: foldText(group === undefined ? title : `${title} ${group}`),
    };
  });

const mostShown = 20;
const mostCharacters = 320;

/** Whether the options are few and short enough to show all of them. */
export const fitsInSight = (values: readonly PropertyValue[]): boolean =>
  values.length <= mostShown &&
  values.reduce((sum, { title }) => sum + title.length, 0) <= mostCharacters;
