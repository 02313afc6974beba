export const lint = {};
