/** The ink of an architect's lines. */
export const ink = '#2a2420'
/** The washes that fill what the lines enclose. */
export const wash = { poche: '#4a3f3a', rose: '#c98f7d', green: '#8f9f74', blue: '#9db3bd', sand: '#e0cfa8' }
/** A wall that the plan cuts through. */
export const wall = { fill: wash.poche, stroke: ink, 'stroke-width': 2 }
/** A line that encloses nothing solid. */
export const thin = { fill: 'none', stroke: ink, 'stroke-width': 2 }
