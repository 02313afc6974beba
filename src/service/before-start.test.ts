import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { refuseIncompleteBuild, refuseTakenPorts } from "./before-start.ts";
import { openStore } from "./store/open.ts";
import { startCrowd } from "./testing/crowd.ts";
import { mountSmallDisk } from "./testing/small-disk.ts";
import { emptyPlace, makeSmallApp, testPostgres } from "./testing/start.ts";

let folder: string;
const file = () => join(folder, "placard.sqlite");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "placard-start-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Why a store in the folder is refused. The folder must stay unchanged. */
async function refusal(): Promise<string> {
  const before = contents();
  const said = await openStore({ kind: "folder", path: folder }).then(
    async (store) => {
      await store.close();
      return "it was opened";
    },
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  expect(contents()).toEqual(before);
  expect(said).not.toContain("\n");
  return said;
}

const contents = () =>
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString("base64")]);

async function makeStore(): Promise<void> {
  const store = await openStore({ kind: "folder", path: folder });
  await store.close();
}

const isRoot = process.getuid?.() === 0;

describe("a data folder", () => {
  test("with something else in place of the store is refused", async () => {
    writeFileSync(file(), "Счета за ноябрь\n".repeat(100));
    expect(await refusal()).toBe(
      `${file()} is not an SQLite database: move it away, or restore a backup, or set PLACARD_DATA to another folder.`,
    );
  });

  test("with the database of another program is refused, and nothing is added to it", async () => {
    const other = new Database(file());
    other.exec("create table orders (id integer); create table migrations (version integer)");
    other.close();
    expect(await refusal()).toMatch(
      /placard\.sqlite is a database of another program, with the tables migrations, orders: move/,
    );
  });

  test("with a store that is cut short is refused", async () => {
    await makeStore();
    truncateSync(file(), 40_960);
    expect(await refusal()).toMatch(/placard\.sqlite is cut short, at 40960 of \d+ bytes: restore/);
  });

  test("with a damaged store is refused", async () => {
    await makeStore();
    const bytes = readFileSync(file());
    bytes.fill(0xa5, 8_192, 24_576);
    writeFileSync(file(), bytes);
    expect(await refusal()).toMatch(/placard\.sqlite is damaged.*: restore a backup/);
  });

  test("with a folder in place of the store is refused", async () => {
    mkdirSync(file());
    await expect(openStore({ kind: "folder", path: folder })).rejects.toThrow(
      `${file()} is not a file: move it away`,
    );
  });

  test("that is a file, or cannot be made, is refused", async () => {
    const path = join(folder, "file");
    writeFileSync(path, "");
    await expect(openStore({ kind: "folder", path })).rejects.toThrow(
      `${path} is a file, not a folder: set PLACARD_DATA to a folder.`,
    );
    await expect(openStore({ kind: "folder", path: join(path, "data") })).rejects.toThrow(
      "is not a folder, or lies in a file",
    );
    await expect(openStore({ kind: "folder", path: "/proc/placard/data" })).rejects.toThrow(
      "/proc/placard/data cannot be made there: set PLACARD_DATA to another folder.",
    );
  });

  test.skipIf(!isRoot)("whose store belongs to another user is refused", async () => {
    await makeStore();
    chownSync(file(), 65_534, 65_534);
    expect(await refusal()).toMatch(
      /placard\.sqlite belongs to user 65534, and this process runs as root \(0\): start Placard as that user/,
    );
  });

  test.skipIf(!isRoot)("that another user may not write is refused", async () => {
    await makeStore();
    chmodSync(folder, 0o755);
    const { seteuid } = process;
    if (seteuid === undefined) return;
    seteuid.call(process, 65_534);
    try {
      await expect(openStore({ kind: "folder", path: folder })).rejects.toThrow(
        `${file()} belongs to user 0, and this process runs as`,
      );
      const own = join(folder, "new");
      await expect(openStore({ kind: "folder", path: own })).rejects.toThrow(
        `${own} may not be read and written by this process: start Placard as the user it belongs to`,
      );
    } finally {
      seteuid.call(process, 0);
    }
  });

  test("on a full disk is refused", async (context) => {
    const disk = mountSmallDisk(1);
    if (disk === undefined) return context.skip("this process may not mount a disk");
    try {
      const path = join(disk.folder, "data");
      disk.fill();
      await expect(openStore({ kind: "folder", path })).rejects.toThrow(
        `${path} is on a full disk: make room.`,
      );
    } finally {
      disk.end();
    }
  });
});

describe("DATABASE_URL", () => {
  const refused = async (url: string): Promise<string> =>
    await openStore({ kind: "url", url }).then(
      () => "it was opened",
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );

  test("that is no address is refused without showing its password", async () => {
    const said = await refused("postgresql://placard:geheim@[broken/placard");
    expect(said).toMatch(/^DATABASE_URL is not an address such as postgresql:/);
    expect(said).not.toContain("geheim");
  });

  test("where nothing answers is refused, naming host and port", async () => {
    expect(await refused("postgresql://anna:geheim@127.0.0.1:1/placard")).toBe(
      "PostgreSQL “placard” at 127.0.0.1:1, user anna, is not there: start it, or correct host and port in DATABASE_URL.",
    );
    expect(await refused("postgresql://anna@localhost/placard?host=/nowhere")).toMatch(
      /^PostgreSQL “placard” at \/nowhere, user anna, has no socket there/,
    );
  });

  test("of another program that listens is refused", async () => {
    const other = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    other.listen(0, "127.0.0.1");
    await once(other, "listening");
    // A listening server has an address of this kind.
    const { port } = other.address() as AddressInfo;
    expect(await refused(`postgresql://anna@127.0.0.1:${port}/placard`)).toMatch(
      /closes the connection: check that host and port in DATABASE_URL are those of a PostgreSQL\.$/,
    );
    other.close();
  });

  test("of a PostgreSQL that is too old is refused", async () => {
    const old = createServer((socket) => {
      socket.once("data", () => {
        socket.write(Buffer.concat([message("R", int32(0)), message("Z", Buffer.from("I"))]));
        socket.on("data", () => {
          socket.write(row({ version: "13.4", number: "130004", encoding: "UTF8" }));
        });
      });
    });
    old.listen(0, "127.0.0.1");
    await once(old, "listening");
    // A listening server has an address of this kind.
    const { port } = old.address() as AddressInfo;
    expect(await refused(`postgresql://anna@127.0.0.1:${port}/placard`)).toMatch(
      /is PostgreSQL 13\.4, and Placard needs 15 or newer: upgrade it/,
    );
    old.close();
  });

  describe.skipIf(testPostgres === undefined)("of a running PostgreSQL", () => {
    const urlWith = (change: (url: URL) => void): string => {
      const url = new URL(testPostgres ?? "");
      change(url);
      return url.href;
    };

    test("that does not exist there is refused", async () => {
      const database = urlWith((url) => (url.pathname = "/nowhere"));
      expect(await refused(database)).toMatch(/^PostgreSQL “nowhere” .* does not exist there/);
      const user = urlWith((url) => (url.username = "nobody"));
      expect(await refused(user)).toMatch(/user nobody, refuses this user or password: correct/);
    });

    test("whose tables are another program's is refused, and nothing is added to it", async () => {
      const place = await emptyPlace("postgresql", "bare");
      const other = new pg.Client({
        connectionString: place.kind === "url" ? place.url : "",
      });
      await other.connect();
      await other.query("create table users (id int); create table migrations (version int)");
      expect(await refused(place.kind === "url" ? place.url : "")).toMatch(
        /holds the tables of another program \(migrations, users\): name an empty database/,
      );
      const tables = await other.query("select from pg_tables where schemaname = 'public'");
      expect(tables.rows).toHaveLength(2);
      await other.end();
      await place.end();
    });

    test("that lets its user make no tables is refused", async () => {
      const place = await emptyPlace("postgresql", "bare");
      const own = new URL(place.kind === "url" ? place.url : "");
      const administrator = new pg.Client({ connectionString: own.href });
      await administrator.connect();
      await administrator.query("create role guest login");
      own.username = "guest";
      expect(await refused(own.href)).toMatch(
        /user guest, does not let this user make tables or the extension pg_trgm: make the user/,
      );
      await administrator.query("drop role guest");
      await administrator.end();
      await place.end();
    });
  });
});

describe("a port", () => {
  const wanted = { host: "127.0.0.1", port: 0, responsePort: undefined, metricsPort: undefined };

  test("in use is refused, naming its setting", async () => {
    const other = createServer();
    other.listen(0, "127.0.0.1");
    await once(other, "listening");
    // A listening server has an address of this kind.
    const { port } = other.address() as AddressInfo;
    await expect(refuseTakenPorts({ ...wanted, responsePort: port })).rejects.toThrow(
      `Port ${port} of 127.0.0.1 is in use by another process: stop that process, or set RESPONSE_PORT to another port.`,
    );
    other.close();
    await once(other, "close");
    await refuseTakenPorts({ ...wanted, responsePort: port });
  });

  test("is tried without letting anybody connect who would then be cut off", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    // A listening server has an address of this kind.
    const { port } = other.address() as AddressInfo;
    other.close();
    await once(other, "close");
    const asks = { method: "GET", path: "/", headers: {} } as const;
    const crowd = await startCrowd({ url: `http://127.0.0.1:${port}`, connections: 50, ...asks });
    do await refuseTakenPorts({ ...wanted, port });
    while ((await crowd.result()).nobody < 1_000);
    expect(await crowd.end()).toMatchObject({ answers: {}, cut: 0 });
  });

  test("that two settings want is refused", async () => {
    await expect(refuseTakenPorts({ ...wanted, port: 9_000, metricsPort: 9_000 })).rejects.toThrow(
      "METRICS_PORT and PORT are both 9000",
    );
  });

  test("at an address of another machine is refused", async () => {
    await expect(refuseTakenPorts({ ...wanted, host: "192.0.2.1" })).rejects.toThrow(
      "HOST is 192.0.2.1, which is no address of this machine",
    );
  });
});

test("a build that lacks a file is refused, naming it", () => {
  const app = makeSmallApp();
  refuseIncompleteBuild(app);
  writeFileSync(
    join(app, "client/.vite/manifest.json"),
    JSON.stringify({ "index.html": { file: "assets/main.js", css: ["assets/main.css"] } }),
  );
  expect(() => refuseIncompleteBuild(app)).toThrow(
    `${join(app, "client/assets/main.css")} is missing: the app is not built, or not whole; run`,
  );
  rmSync(join(app, "client/index.html"));
  expect(() => refuseIncompleteBuild(app)).toThrow("client/index.html is missing");
  rmSync(app, { recursive: true });
});

/** A message of PostgreSQL's protocol: type, length and content. */
function message(type: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(content.length + 4), content]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

/** An answer with one row of texts. */
function row(values: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(values);
  const textType = 25;
  const described = entries.map(([name]) =>
    Buffer.concat([
      Buffer.from(`${name}\0`),
      int32(0),
      int16(0),
      int32(textType),
      int16(-1),
      int32(-1),
      int16(0),
    ]),
  );
  const told = entries.map(([, value]) =>
    Buffer.concat([int32(Buffer.byteLength(value)), Buffer.from(value)]),
  );
  return Buffer.concat([
    message("T", Buffer.concat([int16(entries.length), ...described])),
    message("D", Buffer.concat([int16(entries.length), ...told])),
    message("C", Buffer.from("SELECT 1\0")),
    message("Z", Buffer.from("I")),
  ]);
}
