/**
 * The position of a row: its branch, named by the uuids that lead to it (empty at the top), and its index in it, from 0.
 */
export interface Place {
  path: string
  index: number
}

/** An open branch. Its rows are never listed: a hundred thousand of them cost as much as ten. */
export interface Branch {
  path: string
  /** From 1, as trees count. */
  level: number
  /** How many collections are directly below, loaded or not. */
  total: number
  /** How many rows it takes, with those of the open branches in it. */
  size: number
  /** By their index. */
  open: readonly { index: number; branch: Branch }[]
}

/** A row of the tree; `below` is its own branch if that is open. */
export interface TreeRow extends Place {
  branch: Branch
  below?: Branch
}

export const joinPath = (path: string, uuid: string) => (path ? `${path}/${uuid}` : uuid)

/** The branch that contains a branch. */
export const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** The uuid of the collection that a branch belongs to. */
export const ownerOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/**
 * Builds the tree of open branches. `opened` has their indexes by their paths, `totalOf` the number of collections below.
 */
export function growBranches(opened: ReadonlyMap<string, number>, totalOf: (path: string) => number): Branch {
  const inBranch = Map.groupBy(opened, ([path]) => parentOf(path))
  const grow = (path: string, level: number): Branch => {
    const total = totalOf(path)
    const open = (inBranch.get(path) ?? [])
      .filter(([, index]) => index < total)
      .toSorted(([, a], [, b]) => a - b)
      .map(([below, index]) => ({ index, branch: grow(below, level + 1) }))
    return { path, level, total, open, size: open.reduce((sum, { branch }) => sum + branch.size, total) }
  }
  return grow('', 1)
}

/** The row with a number, counted from 0 over all open branches. */
export function rowAt(branch: Branch, number: number): TreeRow {
  const { path } = branch
  let before = 0
  for (const { index, branch: below } of branch.open) {
    const at = index + before
    if (number < at) break
    if (number === at) return { path, index, branch, below }
    if (number <= at + below.size) return rowAt(below, number - at - 1)
    before += below.size
  }
  return { path, index: number - before, branch }
}

/** The number of a row; undefined if a branch above it is closed. */
export function numberOf(root: Branch, place: Place): number | undefined {
  const within = (branch: Branch, first: number): number | undefined => {
    let number = first + place.index
    let before = 0
    for (const { index, branch: below } of branch.open) {
      if (place.path === below.path || place.path.startsWith(`${below.path}/`))
        return within(below, first + index + before + 1)
      before += below.size
      if (index < place.index) number += below.size
    }
    return branch.path === place.path && place.index < branch.total ? number : undefined
  }
  return within(root, 0)
}
