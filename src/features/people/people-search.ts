/** How users can be ordered, by their name in the address. */
const userOrders = {
  username: ['username,asc'],
  '-username': ['username,desc'],
  surname: ['surname,asc', 'name,asc'],
  '-surname': ['surname,desc', 'name,desc'],
} satisfies Record<string, string[]>
export type UserOrder = keyof typeof userOrders

/** The order as the server takes it. */
export const sortOf = (order: UserOrder = 'username'): string[] => userOrders[order]

/** What the address of users and workgroups says; what is the default is left out. */
export interface PeopleSearch {
  /** Workgroups in place of users. */
  view?: 'workgroups'
  /** From 1. */
  page?: number
  /** By username unless given. */
  order?: Exclude<UserOrder, 'username'>
  /** A part of the username or of the e-mail. */
  q?: string
}

/** Reads the search of an address; what makes no sense is as if it were not there. */
export function peopleSearch(search: Record<string, unknown>): PeopleSearch {
  const { view, order, q } = search
  const page = Number(search['page'])
  return {
    ...(view === 'workgroups' && { view }),
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...((order === '-username' || order === 'surname' || order === '-surname') && { order }),
    ...(typeof q === 'string' && q !== '' && { q }),
  }
}
