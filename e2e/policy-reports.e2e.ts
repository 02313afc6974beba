import { expect, policyReportsIn, test } from "./fixtures.ts";

test("what the page's policy blocks is reported to the service, and fails the test that caused it", async ({
  world,
  page,
  log,
  pageProblems,
}) => {
  await world.as("viewer");
  await page.goto("/settings");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const picture = document.createElement("img");
    picture.src = "https://elsewhere.example/x.png?name=Скрепкина";
    document.body.append(picture);
  });
  await expect.poll(() => policyReportsIn(log).length).toBeGreaterThan(0);
  const [report = ""] = policyReportsIn(log);
  expect(report).toContain("elsewhere.example");
  expect(report).toContain("img-src");
  expect(decodeURIComponent(report)).not.toContain("Скрепкина");
  expect(pageProblems.join()).toContain("img-src");
  // The violation is deliberate, so it must not fail this test or its worker.
  pageProblems.length = 0;
  for (const line of policyReportsIn(log)) log.splice(log.indexOf(line), 1);
});
