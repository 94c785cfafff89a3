import sanitizeHtml from 'sanitize-html'

const shapes = ['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline', 'line']

/** An SVG outline of another tool with its shapes alone: it goes on to viewers that put it into their page. */
export const cleanOutline = (svg: string): string =>
  sanitizeHtml(svg, {
    allowedTags: ['svg', 'g', ...shapes],
    allowedAttributes: {
      svg: ['xmlns', 'viewBox', 'width', 'height'],
      '*': [
        'd',
        'x',
        'y',
        'width',
        'height',
        'cx',
        'cy',
        'r',
        'rx',
        'ry',
        'points',
        'x1',
        'y1',
        'x2',
        'y2',
        'transform',
      ],
    },
    parser: { xmlMode: true },
  })
