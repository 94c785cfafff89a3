import type { MapInk } from './map-symbols.ts'

/** The inks and papers that maps are printed in. */
export const palettes = {
  parchment: {
    land: '#ecdfbd',
    sea: '#dfe0c8',
    ink: '#3a2a1c',
    water: '#5f8587',
    accent: '#a8402c',
    second: '#7d8a4f',
    tints: ['#e6d6ab', '#dcc592', '#cfae78', '#bd9361', '#a67c50'],
    paper: '#f3e9cf',
  },
  verdigris: {
    land: '#efe4c6',
    sea: '#b9cfc4',
    ink: '#27302f',
    water: '#3f7173',
    accent: '#b5532f',
    second: '#5c7f56',
    tints: ['#dcdcae', '#d3cf99', '#d9bf85', '#c9a06d', '#b18660'],
    paper: '#f5edd7',
  },
  rose: {
    land: '#f2e2c8',
    sea: '#e8dccb',
    ink: '#43232a',
    water: '#7a7f9a',
    accent: '#9c2f3f',
    second: '#8a8f58',
    tints: ['#efd6bd', '#e6c2a8', '#d9a892', '#c48c7a', '#a97266'],
    paper: '#f8eedb',
  },
  survey: {
    land: '#f4efdf',
    sea: '#cfe0e4',
    ink: '#2c2f38',
    water: '#3c6f94',
    accent: '#b8452f',
    second: '#6c8f5c',
    tints: ['#e7ebcd', '#dbe0b4', '#e9d8a6', '#dcb987', '#c7976c'],
    paper: '#faf6ea',
  },
} satisfies Record<string, MapInk>
