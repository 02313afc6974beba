import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import lockFile from "../package-lock.json" with { type: "json" };
import packageJson from "../package.json" with { type: "json" };
import { readSettings } from "../src/service/settings.ts";
import { stagesOf, variablesOf, wordsOf } from "./dockerfile.ts";

const root = resolve(import.meta.dirname, "..");
const read = (name: string): string => readFileSync(join(root, "docs/deploy", name), "utf8");
const manual = readFileSync(join(root, "docs/operating.md"), "utf8");

/** Whether a program is there to check a file's syntax. */
function has(program: string, ...options: string[]): boolean {
  try {
    execFileSync(program, options, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function inFolder(work: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), "placard-deploy-"));
  try {
    work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.skipIf(!has("systemd-analyze", "--version"))("systemd understands the unit", () => {
  inFolder((folder) => {
    const unit = join(folder, "placard.service");
    // The file names the program at a path where this machine does not have it.
    writeFileSync(
      unit,
      read("placard.service").replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`),
    );
    const said = execFileSync("systemd-analyze", ["verify", unit], {
      encoding: "utf8",
      stdio: "pipe",
    });
    expect(said).toBe("");
  });
});

test("the unit starts the service as its own user, and tries again forever", () => {
  const unit = read("placard.service");
  for (const line of [
    "User=placard",
    "Restart=on-failure",
    "StartLimitIntervalSec=0",
    "ProtectSystem=strict",
    "MemoryMax=1G",
    "TasksMax=200",
    "StateDirectory=placard",
    "EnvironmentFile=/etc/placard.env",
    "ExecStart=/opt/placard/node_modules/.bin/node dist/service/main.js",
  ]) {
    expect(unit.split("\n")).toContain(line);
  }
});

test.skipIf(!has("nginx", "-v"))("nginx understands the site", () => {
  inFolder((folder) => {
    const site = join(folder, "site.conf");
    // Its port may be in use here or need another user.
    writeFileSync(
      site,
      read("nginx.conf")
        .replaceAll("listen 80;", `listen unix:${folder}/socket;`)
        .replace(/^.*listen \[::\]:80;\n/gm, ""),
    );
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    writeFileSync(
      join(folder, "nginx.conf"),
      `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary.join(" ")} include ${site}; }`,
    );
    execFileSync("nginx", ["-t", "-q", "-p", folder, "-c", join(folder, "nginx.conf")], {
      stdio: "pipe",
    });
  });
});

test("the image is built of what is there, runs as its own user and checks itself by Node", () => {
  const [build, image, ...more] = stagesOf(read("Dockerfile"));
  expect(more).toEqual([]);
  // Both must have the same libraries, so that what was built in one runs in the other.
  expect(image?.base).toBe(build?.base);
  expect(image?.base).toMatch(byDigest);
  for (const { name, rest } of build?.steps ?? []) {
    if (name !== "COPY") continue;
    for (const path of rest.split(" ").slice(0, -1))
      expect(existsSync(join(root, path))).toBe(true);
  }
  const last = (wanted: string) => image?.steps.findLast(({ name }) => name === wanted)?.rest ?? "";
  expect(last("USER")).toBe("placard");
  expect(wordsOf(last("HEALTHCHECK"))[0]).toBe("node");
  expect(wordsOf(last("ENTRYPOINT"))).toEqual(["node", "dist/service/main.js"]);
  expect(readSettings(variablesOf(last("ENV"))).demo.wanted).toBe(false);
});

/** A name alone may lead to another image tomorrow. */
const byDigest = /^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly image: string;
        readonly environment: Readonly<Record<string, string>>;
        readonly secrets: readonly string[];
        readonly read_only: boolean;
        readonly cap_drop: readonly string[];
        readonly security_opt: readonly string[];
        readonly healthcheck?: object;
        readonly ports?: readonly string[];
        readonly mem_limit: string;
        readonly pids_limit: number;
      }
    >
  >;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

test("composed, nothing holds more rights than it needs, no secret is written down, and the settings are valid", () => {
  // The type is asserted; the values read from it are compared below.
  const { services, secrets } = parse(read("compose.yaml")) as Compose;
  expect(Object.keys(services)).toEqual(["placard", "database"]);
  for (const service of Object.values(services)) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      mem_limit: expect.stringMatching(/^\dg$/),
      pids_limit: expect.any(Number),
    });
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
    for (const name of service.secrets) expect(secrets[name]?.file).toBe(`./secrets/${name}`);
    for (const [name, value] of Object.entries(service.environment)) {
      expect(`${name}=${value}`).not.toMatch(/(?:PASSWORD|SECRET|KEY)=|:\/\/\w+:[^/]*@/);
    }
  }
  const { placard, database } = services;
  expect(placard?.image).toBe(`placard:${packageJson.version}`);
  expect(database?.image).toMatch(byDigest);
  expect(database?.healthcheck).toBeDefined();
  const [, image] = stagesOf(read("Dockerfile"));
  const own = image?.steps.find(({ name }) => name === "ENV")?.rest ?? "";
  const { place, proxies } = readSettings({ ...variablesOf(own), ...placard?.environment });
  expect([place.kind, proxies]).toEqual(["url", ["172.30.77.1"]]);
  // A backup is restored with programs of the database's own version.
  const major = /^postgres:(\d+)/.exec(database?.image ?? "")?.[1];
  expect(read("Dockerfile")).toContain(`postgresql-client-${major}`);
});

test("no document lets programs from the network run as root", () => {
  const documents = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(md|yaml|conf|service)$|placard$/.test(name))
    .map((name) => `docs/${name}`);
  expect(documents).toContain("docs/operating.md");
  for (const name of ["README.md", ...documents]) {
    const text = readFileSync(join(root, name), "utf8");
    // Only inside a command of another user.
    const asRoot = text.replaceAll(/runuser -l placard-build -s \/bin\/sh -c '[^']*'/g, "");
    expect([name, /\b(?:sudo|su -c)\b.*\bnp[mx]\b/.test(asRoot)]).toEqual([name, false]);
    expect([name, /npm (?:ci|install|run)[^\n]*\/opt/.test(asRoot)]).toEqual([name, false]);
    // The README is for whoever tries it on a machine of their own, and names no command of root.
    if (name !== "README.md") expect([name, /\bnpx\b/.test(asRoot)]).toEqual([name, false]);
  }
});

test("no install script of a dependency runs, and the lock file fixes every package by its hash", () => {
  expect(readFileSync(join(root, ".npmrc"), "utf8").split("\n")).toContain("ignore-scripts=true");
  expect(read("Dockerfile")).toMatch(/^COPY .*\.npmrc .*\n(?:#.*\n)*RUN npm ci\b/m);
  const packages = Object.entries(lockFile.packages).filter(([path]) => path !== "");
  const unfixed = packages.filter(
    ([, one]) => !("integrity" in one) || !/^sha(512|1)-/.test(one.integrity),
  );
  expect(packages.length).toBeGreaterThan(100);
  expect(unfixed.map(([path]) => path)).toEqual([]);
});

test("the manual says what each file is for", () => {
  for (const name of [
    "Dockerfile",
    "compose.yaml",
    "placard.service",
    "nginx.conf",
    "alerts.yaml",
    "placard",
  ]) {
    expect(manual).toContain(`docs/deploy/${name}`);
    expect(existsSync(join(root, "docs/deploy", name))).toBe(true);
  }
});

test("the service asks nobody on the network but its database and the service that it stands in front of", () => {
  const folder = join(root, "src/service");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    // Tests, and what an operator runs against a running service.
    (name) => name.endsWith(".ts") && !/\.test\.ts$|^(?:testing|proof|conform)\//.test(name),
  );
  const asks =
    /\bfetch\(|\bWebSocket\(|\bfrom "(?:undici|pg|nodemailer|node:(?:https|http2|tls|dns|dgram|dns\/promises))"|\bimport \{[^}]*\b(?:request|get|connect|createConnection|Socket)\b[^}]*\} from "node:(?:http|net)"/;
  const asking = files.filter((name) => asks.test(readFileSync(join(folder, name), "utf8")));
  expect(asking.toSorted()).toEqual([
    // Whether its own port is free.
    "before-start.ts",
    "health/service-health.ts",
    "http/forward-requests.ts",
    // What it stops.
    "stop.ts",
    "store/database-problems.ts",
    "store/open.ts",
    "store/postgres-pool.ts",
  ]);
});
