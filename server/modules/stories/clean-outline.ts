import sanitizeHtml from 'sanitize-html'

const tags = ['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline', 'line']
const ofDrawing = ['xmlns', 'viewBox', 'width', 'height']
const ofShapes = 'd x y width height cx cy r rx ry points x1 y1 x2 y2 transform'.split(' ')

/** Nothing but what cleaning leaves, in whatever way it is written. */
const CLEAN = new RegExp(
  `^(?:[^<]|</?(?:${tags.join('|')})(?:\\s+(?:${[...new Set([...ofDrawing, ...ofShapes])].join('|')})=(?:"[^"<]*"|'[^'<]*'))*\\s*/?>)*$`,
)

/**
 * An SVG outline of another tool with its shapes alone: it goes on to viewers that put it into their page. A clean one stays
 * to the letter.
 */
export const cleanOutline = (svg: string): string =>
  CLEAN.test(svg)
    ? svg
    : sanitizeHtml(svg, {
        allowedTags: tags,
        allowedAttributes: { svg: ofDrawing, '*': ofShapes },
        parser: { xmlMode: true },
      })
