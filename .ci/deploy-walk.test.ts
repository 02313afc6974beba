// On machines without a container engine, this runs the Dockerfile's steps in a bare Debian made by debootstrap, and
// then runs the result like a container: as its own user, on a read-only root. It needs root and the network.
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test, type TestContext } from "vitest";
import { copyTracked, inWorkFolder, makeBareRoot, minuteMs, quoted, runIn } from "./bare-root.ts";
import { freePort } from "../src/service/testing/throw-away-postgres.ts";
import { stagesOf, variablesOf, wordsOf, type Stage } from "./dockerfile.ts";

const root = resolve(import.meta.dirname, "..");
const dockerfile = readFileSync(join(root, "docs/deploy/Dockerfile"), "utf8");
const isWanted = process.env["PLACARD_DEPLOY_WALK"] === "yes";
/** The id of the image's user. */
const owner = 10_001;

interface Built {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly workdir: string;
}

function build(stage: Stage, folder: string, earlier: Readonly<Record<string, string>>): Built {
  let environment: Readonly<Record<string, string>> = {};
  let workdir = "/";
  for (const { name, rest } of stage.steps) {
    if (name === "ENV") environment = { ...environment, ...variablesOf(rest) };
    else if (name === "WORKDIR") {
      workdir = rest;
      mkdirSync(join(folder, workdir), { recursive: true });
    } else if (name === "COPY") copy(rest, folder, workdir, earlier);
    else if (name === "RUN") runIn({ folder, workdir, environment }, rest);
  }
  return { folder, environment, workdir };
}

function copy(
  rest: string,
  folder: string,
  workdir: string,
  earlier: Readonly<Record<string, string>>,
): void {
  const [, from, listed = ""] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? [];
  const words = listed.split(" ");
  const to = join(folder, resolve(workdir, words.pop() ?? ""));
  if (from !== undefined) {
    const source = earlier[from] ?? "";
    const [path = ""] = words;
    mkdirSync(join(to, ".."), { recursive: true });
    execFileSync("cp", ["-a", join(source, path), to]);
    return;
  }
  copyTracked(words, to);
}

/** Runs a command in the image like a container; its process id is the child's. */
function start(
  { folder, environment, workdir }: Built,
  volumes: Readonly<Record<string, string>>,
  words: readonly string[],
): ChildProcess {
  const set = Object.entries({
    PATH: "/usr/local/bin:/usr/bin:/bin",
    ...environment,
  }).map(([name, value]) => quoted(`${name}=${value}`));
  const mounts = Object.entries(volumes).map(
    ([at, path]) => `mount --bind ${path} ${folder}${at};`,
  );
  const script = `mount --bind ${folder} ${folder}; mount -t proc proc ${folder}/proc; mount -o remount,ro,bind ${folder};
    mount -t tmpfs tmpfs ${folder}/tmp; ${mounts.join(" ")}
    exec chroot --userspec=${owner}:${owner} ${folder} /usr/bin/env -i ${set.join(" ")} /bin/sh -c ${quoted(`cd ${workdir} && exec "$@"`)} sh ${words.map(quoted).join(" ")}`;
  return spawn("unshare", ["--mount", "sh", "-euc", script], { stdio: ["pipe", "pipe", "pipe"] });
}

/** @returns its exit code and all of its output */
async function ended(child: ChildProcess): Promise<{ code: number; said: string }> {
  let said = "";
  child.stdout?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, said };
}

test.runIf(isWanted)(
  "the Dockerfile's steps make a service that runs as its own user on a root that cannot be written",
  { timeout: 60 * minuteMs },
  async (context: TestContext) => {
    await inWorkFolder(context, "THE DOCKERFILE WAS NOT WALKED", async (work) => {
      await walk(makeImage(work), work);
    });
  },
);

function makeImage(work: string): Built {
  const stages = stagesOf(dockerfile);
  const suite = /^debian:(\w+)-slim(?:@|$)/.exec(stages[0]?.base ?? "")?.[1] ?? "";
  const bare = join(work, "bare");
  makeBareRoot(suite, bare);
  const folders: Record<string, string> = {};
  let built: Built | undefined;
  for (const [at, stage] of stages.entries()) {
    const folder = join(work, stage.as ?? `stage${at}`);
    execFileSync("cp", ["--archive", bare, folder]);
    built = build(stage, folder, folders);
    if (stage.as !== undefined) folders[stage.as] = folder;
  }
  if (built === undefined) throw new Error("The Dockerfile has no stage.");
  return built;
}

async function walk(made: Built, work: string): Promise<void> {
  const steps = stagesOf(dockerfile).at(-1)?.steps ?? [];
  const last = (name: string) => wordsOf(steps.findLast((step) => step.name === name)?.rest ?? "");
  const volumes: Record<string, string> = {};
  for (const at of ["/var/lib/placard", "/var/backups/placard"]) {
    expect(existsSync(join(made.folder, at))).toBe(true);
    volumes[at] = mkdtempSync(join(work, "volume-"));
    chownSync(volumes[at], owner, owner);
  }
  const image = {
    ...made,
    environment: { ...made.environment, HOST: "127.0.0.1", PORT: String(await freePort()) },
  };
  const said = async (...words: string[]) => await ended(start(image, volumes, words));

  expect((await said("id", "-u")).said).toBe(`${owner}\n`);
  expect((await said("touch", "/opt/placard/x")).said).toContain("Read-only file system");
  expect((await said("pg_dump", "--version")).code).toBe(0);
  const create = "placard user create --client Company --login anna@company.example --role admin";
  const admin = start(image, volumes, create.split(" "));
  admin.stdin?.end("eleven purple harbours\n");
  expect(await ended(admin)).toMatchObject({ code: 0 });

  const service = start(image, volumes, last("ENTRYPOINT"));
  const whole = ended(service);
  const health = async () => (await said(...last("HEALTHCHECK"))).code;
  while ((await health()) !== 0) expect(service.exitCode).toBe(null);
  const page = await fetch(`http://127.0.0.1:${image.environment.PORT}/`);
  expect([page.status, page.headers.get("content-type")]).toEqual([
    200,
    expect.stringContaining("text/html"),
  ]);
  expect(await said("placard", "backup", "--to", "/var/backups/placard/first")).toMatchObject({
    code: 0,
  });
  expect(await said("placard", "check")).toMatchObject({ code: 0 });
  service.kill("SIGTERM");
  expect((await whole).code).toBe(0);
  expect(await health()).not.toBe(0);
  expect(
    await said("placard", "restore", "--from", "/var/backups/placard/first", "--replace"),
  ).toMatchObject({ code: 0 });
}
