import { pageIn } from '@/lib/address-search'

/** The orders of users, by their name in the address. */
const userOrders = {
  username: ['username,asc'],
  '-username': ['username,desc'],
  surname: ['surname,asc', 'name,asc'],
  '-surname': ['surname,desc', 'name,desc'],
} satisfies Record<string, string[]>
export type UserOrder = keyof typeof userOrders

/** The order in the server's form. */
export const sortOf = (order: UserOrder = 'username'): string[] => userOrders[order]

/** The search of the address of users and workgroups; defaults are left out. */
export interface PeopleSearch {
  /** Shows workgroups instead of users. */
  view?: 'workgroups'
  /** From 1. */
  page?: number
  /** By username unless given. */
  order?: Exclude<UserOrder, 'username'>
  /** A part of the username or of the e-mail. */
  q?: string
}

/** Reads the search of an address; invalid values are ignored. */
export function peopleSearch(search: Record<string, unknown>): PeopleSearch {
  const { view, order, q } = search
  const page = pageIn(search['page'])
  return {
    ...(view === 'workgroups' && { view }),
    ...(page && { page }),
    ...((order === '-username' || order === 'surname' || order === '-surname') && { order }),
    ...(typeof q === 'string' && q !== '' && { q }),
  }
}
