export const edit = {};
