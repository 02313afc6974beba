import type { PropertyValue } from "#contract/vacancy-property.ts";
import { cutText } from "../../format/cut.ts";
import type { Option } from "../../ui/Combobox.tsx";
import { foldText } from "../../ui/filter/word-search.ts";

/** A value of a dictionary as a list offers it. */
export interface ChoiceOption extends Option {
  /** What a search looks through. */
  readonly folded: string;
}

/** @param groupOf the heading of a value; undefined where nothing names it */
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

/** So few and so short that all of them can stand in sight. */
export const fitsInSight = (values: readonly PropertyValue[]): boolean =>
  values.length <= mostShown &&
  values.reduce((sum, { title }) => sum + title.length, 0) <= mostCharacters;
