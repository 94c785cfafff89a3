import { currentLanguage, textOf, wordOf } from './text'

/** What is known of a failure: an `ApiError`, or any error. */
export interface Failure {
  message: string
  code?: string
  status?: number
  requestId?: string
  /** What the server said of single fields. */
  problem?: { errors?: { code: string; limit?: number }[]; roles?: string[]; managers?: string[] }
}

/**
 * A failure in words: which limit was passed; of a known code in the language of the interface, else the text that the server sent, else what its
 * status means. The request id stands at the end, so that who runs the server can find it.
 */
export function problemWords(error: Failure): string {
  const words =
    limitWords(error) ??
    refusalWords(error) ??
    known(error.code) ??
    (serverText(error) || known(byStatus(error.status)) || textOf('errors').unexpected)
  return error.requestId && (error.status ?? 0) >= 500 ? `${words} (${error.requestId})` : words
}

const known = (code?: string) => (code === undefined ? undefined : wordOf('errors', code))

/** Given by who manages; whoever needs less is not told to ask for it. */
const managerRoles: readonly string[] = ['ROLE_ADMIN', 'ROLE_TENANT_ADMIN']

/** Which right is missing, and who can give it, where the server says so. */
function refusalWords({ code, problem }: Failure) {
  const { roles = [], managers = [] } = problem ?? {}
  if (code !== 'role.missing' || roles.length === 0) return undefined
  const lesser = roles.filter((role) => !managerRoles.includes(role))
  const listed = new Intl.ListFormat(currentLanguage(), { type: 'disjunction' })
  const rights = listed.format((lesser.length > 0 ? lesser : roles).map((role) => wordOf('permissions', role) ?? role))
  const text = textOf('errors')
  return managers.length > 0
    ? text.rightMissing({ rights, people: listed.format(managers.slice(0, 3)) })
    : text.rightMissingAlone({ rights })
}

/** How much there can be, where the server says that there was too much. */
function limitWords({ problem }: Failure) {
  const field = problem?.errors?.find(({ limit }) => limit !== undefined)
  if (field?.limit === undefined) return undefined
  const text = textOf('errors')
  switch (field.code) {
    case 'maxLength':
    case 'too-long':
      return text.textTooLong({ max: field.limit })
    case 'too-many':
      return text.tooManyValues({ max: field.limit })
    case 'maxItems':
      return text.listTooLong({ max: field.limit })
    case 'maxBody':
      return text.bodyTooLong({ max: Math.floor(field.limit / 1024) })
    default:
      return undefined
  }
}

// `HTTP 500` is what a reply without any text is called.
const serverText = ({ message }: Failure) => (/^HTTP \d+$/.test(message) ? '' : message)

function byStatus(status = 0) {
  if (status >= 500) return 'internal'
  return {
    400: 'request.invalid',
    401: 'session.missing',
    403: 'role.missing',
    404: 'not-found',
    409: 'conflict',
    412: 'version.changed',
    413: 'too-large',
    429: 'too-many',
  }[status]
}
