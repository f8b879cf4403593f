/** Safari 16 and Chrome before 120 lack it. Imported first by client/main.tsx. */
URL.canParse ??= (address, base) => {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
};

export {};
