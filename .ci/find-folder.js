// Which folder this page was served from: an address may name a page below it. First the folders whose rest is an
// address of the app, the deepest first; if nothing is found there, the others.
{
  const base = document.querySelector("base");
  const pages = new RegExp(base.dataset.pages);
  const folders = [];
  for (let at = location.pathname.length; at > 0;) {
    at = location.pathname.lastIndexOf("/", at - 1);
    folders.push(location.pathname.slice(0, at + 1));
  }
  const isPage = (folder) => pages.test(location.pathname.slice(folder.length));
  folders.sort((one, other) => isPage(other) - isPage(one));
  const lookIn = (folder) => {
    if (folder === undefined) {
      document.body.textContent = "Файлы Placard не найдены. The files of Placard were not found.";
      return;
    }
    base.href = folder;
    for (const style of document.querySelectorAll("link[rel=stylesheet]")) {
      style.replaceWith(style.cloneNode());
    }
    const script = document.querySelector("script[type=module]").getAttribute("src");
    import(new URL(script, base.href)).catch(() => lookIn(folders.shift()));
  };
  base.href = folders.shift();
  addEventListener(
    "error",
    ({ target }) => {
      if (target.type === "module") lookIn(folders.shift());
    },
    { capture: true },
  );
}
