/** The longest texts and lists of the contracts, as constants for the forms and the server. */
export function limitsSource(document: unknown): string {
  const schemas = members(members(members(document).components).schemas)
  const constants = Object.entries(schemas).flatMap(([name, schema]) => {
    const limits = Object.entries(limitsOf(schema)).map(([field, most]) => `${JSON.stringify(field)}: ${most}`)
    return limits.length === 0 ? [] : [`export const ${camel(name)}Limits = { ${limits.join(', ')} } as const`]
  })
  return ['// Made from api-contracts by scripts/limits-source.ts; never edited.', ...constants, ''].join('\n')
}

/** For an object by the names of its texts and lists; for a named list under `items`. */
function limitsOf(schema: unknown): Record<string, number> {
  const { allOf, properties, maxItems } = members(schema)
  const found = Object.entries(members(properties)).flatMap(([name, property]): [string, number][] => {
    const { maxLength, maxItems: most = maxLength } = members(property)
    return typeof most === 'number' ? [[name, most]] : []
  })
  const inherited: unknown[] = Array.isArray(allOf) ? allOf : []
  return {
    ...(typeof maxItems === 'number' && { items: maxItems }),
    ...Object.assign({}, ...inherited.map(limitsOf)),
    ...Object.fromEntries(found),
  }
}

const members = (node: unknown): Record<string, unknown> =>
  typeof node === 'object' && node !== null && !Array.isArray(node) ? { ...node } : {}
const camel = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
