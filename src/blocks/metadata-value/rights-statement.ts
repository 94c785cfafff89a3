const statements = {
  InC: 'rightsInC',
  'InC-OW-EU': 'rightsInCOrphan',
  'InC-EDU': 'rightsInCEducation',
  'InC-NC': 'rightsInCNonCommercial',
  'InC-RUU': 'rightsInCUnlocatable',
  'NoC-CR': 'rightsNoCContractual',
  'NoC-NC': 'rightsNoCNonCommercial',
  'NoC-OKLR': 'rightsNoCOther',
  'NoC-US': 'rightsNoCUS',
  CNE: 'rightsNotEvaluated',
  UND: 'rightsUndetermined',
  NKC: 'rightsNoKnown',
} as const

type StatementWord = (typeof statements)[keyof typeof statements] | 'rightsPublicDomain'

/** The name of a licence or rights statement by its address: the key of a word, or a name that is the same everywhere. */
export function rightsStatement(address: string): { word: StatementWord } | { name: string } | undefined {
  const licence = /creativecommons\.org\/licenses\/([a-z-]+)\/([\d.]+)/.exec(address)
  if (licence) return { name: `CC ${licence[1]?.toUpperCase()} ${licence[2]}` }
  const zero = /creativecommons\.org\/publicdomain\/zero\/([\d.]+)/.exec(address)
  if (zero) return { name: `CC0 ${zero[1]}` }
  if (/creativecommons\.org\/publicdomain\/mark\//.test(address)) return { word: 'rightsPublicDomain' }
  const code = /rightsstatements\.org\/(?:vocab|page)\/([A-Za-z-]+)\//.exec(address)?.[1]
  return code !== undefined && isStatement(code) ? { word: statements[code] } : undefined
}

const isStatement = (code: string): code is keyof typeof statements => Object.hasOwn(statements, code)
