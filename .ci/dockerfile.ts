/** An instruction of a Dockerfile, such as `RUN` with its text, continued lines joined. */
export interface Instruction {
  readonly name: string;
  readonly rest: string;
}

/** The instructions between two `FROM`s. */
export interface Stage {
  readonly base: string;
  readonly as: string | undefined;
  readonly steps: readonly Instruction[];
}

/** The subset of the language that our Dockerfile uses, without heredocs. */
export function stagesOf(dockerfile: string): readonly Stage[] {
  const stages: { base: string; as: string | undefined; steps: Instruction[] }[] = [];
  const joined = dockerfile.replace(/^#.*\n/gm, "").replace(/\\\n\s*/g, "");
  for (const line of joined.split("\n").filter((text) => text.trim() !== "")) {
    const [, name = "", rest = ""] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
    if (name === "") throw new Error(`This is no instruction: ${line}`);
    if (name === "FROM") {
      const [, base = "", as] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
      stages.push({ base, as, steps: [] });
    } else stages.at(-1)?.steps.push({ name, rest });
  }
  return stages;
}

/** The words of an instruction's JSON form, such as `["node", "-e", "…"]`. */
export const wordsOf = (rest: string): readonly string[] =>
  JSON.parse(rest.slice(rest.indexOf("["))) as string[];

/** `NAME=value NAME=value` */
export const variablesOf = (rest: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rest
      .split(" ")
      .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
  );
