import { basename, extname, join, relative } from "node:path";
import type { Plugin, Rolldown } from "vite";

const root = join(import.meta.dirname, "..");

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** Code that at least so many pages and panels need is fetched with the first page. */
const many = 4;
/** But not if it has this many characters of source: reading it would hold the first page. */
const much = 20_000;
/** Less than this is not worth a request of its own. */
const little = 4_000;

/**
 * The built file of a module, from the graph of imports alone: what is needed at one time comes in one file.
 *
 * - `app`: what the first page or many need, and the little that some have in common, unless it needs a library in turn
 * - what several pages or panels need before they are shown: by which they are; libraries by package
 * - what one page or panel needs before it is shown, and nothing outside it needs
 * - anything else is left to the build's own rule
 *
 * Whoever needs a module needs what it imports, so no two files need each other.
 */
export function chunkRule(entry: string) {
  let reach: ReturnType<typeof reachOf> | undefined;
  return (id: string, graph: Graph): string | null => {
    reach ??= reachOf(entry, graph);
    if (reach.isFirst(id)) return "app";
    const [opener, ...others] = reach.neededAtOnce(id);
    if (opener === undefined) return null;
    if (others.length > 0) return reach.fileOf(id);
    return reach.neededBelow(id).length === 1 ? basename(opener, extname(opener)) : null;
  };
}

function reachOf(entry: string, graph: Graph) {
  const importsOf = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
  const imported = remembered((id) => closure([id], importsOf));
  const first = imported(entry);
  // Pages, panels and texts.
  const openers = new Set(
    [...first].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
  );
  const atOnce = new Map<string, Set<string>>();
  const below = new Map<string, Set<string>>();
  const note = (to: Map<string, Set<string>>, key: string, opener: string) =>
    void to.set(key, (to.get(key) ?? new Set()).add(opener));
  for (const opener of openers) {
    for (const id of imported(opener)) note(atOnce, keyOf(id), opener);
    const all = closure([opener], (id) => {
      const info = first.has(id) ? null : graph.getModuleInfo(id);
      return info === null ? [] : [...info.importedIds, ...info.dynamicallyImportedIds];
    });
    for (const id of all) note(below, keyOf(id), opener);
  }

  const openersOf = (id: string): readonly string[] => [...(atOnce.get(keyOf(id)) ?? [])];
  const setOf = (id: string): string => openersOf(id).join();
  const shared = [...closure(openers, importsOf)].filter(
    (id) => !first.has(id) && openersOf(id).length > 1,
  );
  const names = new Map(
    [...new Set(shared.map(setOf))].map((set, at) => [set, `shared-${at + 1}`]),
  );
  const countOf = ([one = ""]: readonly string[]) => openersOf(one).length;
  // What a set imports is needed by more, so it is decided before.
  const byMostNeeded = [...Map.groupBy(shared, setOf)].toSorted(
    ([, one], [, other]) => countOf(other) - countOf(one),
  );
  for (const [set, ids] of byMostNeeded) {
    const size = ids.reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0);
    const isOurs = ids.every((id) => packageOf(id) === undefined);
    const needs = ids.flatMap(importsOf).filter((id) => !first.has(id) && setOf(id) !== set);
    const isWanted = size < (countOf(ids) >= many ? much : little);
    if (isWanted && isOurs && needs.every((id) => names.get(setOf(id)) === "app")) {
      names.set(set, "app");
    }
  }
  return {
    isFirst: (id: string) => first.has(id),
    neededAtOnce: openersOf,
    neededBelow: (id: string) => [...(below.get(keyOf(id)) ?? [])],
    fileOf: (id: string) => names.get(setOf(id)) ?? null,
  };
}

/** A library is divided no further. */
const keyOf = (id: string): string => packageOf(id) ?? id;

/** Undefined for our own code. */
const packageOf = (id: string): string | undefined =>
  /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1];

function closure(
  ids: Iterable<string>,
  next: (id: string) => readonly string[] | undefined,
): ReadonlySet<string> {
  const found = new Set(ids);
  // A set also goes through what is added meanwhile.
  for (const id of found) for (const each of next(id) ?? []) found.add(each);
  return found;
}

function remembered<Value>(read: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}

/** The service finds a page's file by the page's path, also where the page shares its file with others. */
export function everyEntryInManifest(): Plugin {
  const path = ".vite/manifest.json";
  return {
    name: "every-entry-in-manifest",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const list = bundle[path];
        if (list?.type !== "asset") return;
        const manifest = JSON.parse(String(list.source)) as Record<string, { file: string }>;
        const byFile = new Map(Object.values(manifest).map((entry) => [entry.file, entry]));
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk") continue;
          for (const id of chunk.moduleIds) {
            const name = relative(root, id).replaceAll("\\", "/");
            const isOpened = (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
            const entry = byFile.get(chunk.fileName);
            if (isOpened && entry !== undefined) manifest[name] ??= entry;
          }
        }
        list.source = JSON.stringify(manifest, undefined, 2);
      },
    },
  };
}
