import { callQuery } from '../hal/query'
import { getHealth } from './generated/sdk.gen'

/** The health of the server; read again while a screen shows it. */
export const healthQuery = () => ({
  ...callQuery(getHealth, {}, { silent: true }),
  refetchInterval: 30_000,
  staleTime: 0,
  retry: false,
})
