/** Each file of stories starts with the stores as a new person has them: what an earlier one kept would change its screens. */
for (const storage of [localStorage, sessionStorage]) {
  for (const key of Object.keys(storage)) if (key.startsWith('teca.')) storage.removeItem(key)
}
