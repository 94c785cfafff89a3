import { callQuery } from '../hal/query'
import { getHealth } from './generated/sdk.gen'

/** Whether the server can work, and what works less; read again while somebody looks. */
export const healthQuery = () => ({
  ...callQuery(getHealth, {}, { silent: true }),
  refetchInterval: 30_000,
  staleTime: 0,
  retry: false,
})
