export type TileWork = {
  seed: string
  pattern: 'star' | 'girih' | 'majolica' | 'azulejo' | 'cementine' | 'scale'
  /** Ground, line and three glazes. */
  colors: [ground: string, line: string, first: string, second: string, third: string]
  /** Tiles across and down. */
  across: number
  down: number
}
