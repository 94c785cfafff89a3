import { createRoot } from 'react-dom/client'
import { Model3D } from '../model-3d/model-3d'
import { parseModelView } from '../model-3d/model-view'
import { oneAtATime, openPage } from './open-page'

void openPage('3d', (info, page) => {
  // Of the one that the address names, not of those beside it.
  const view = parseModelView(page.query.get('view'))
  oneAtATime(info, page, ({ uuid, url, title, alt }, place) => {
    const root = createRoot(place)
    root.render(
      <Model3D
        src={url}
        title={alt ?? title}
        labels={page.words}
        view={uuid === page.query.get('id') ? view : undefined}
      />,
    )
    return () => root.unmount()
  })
})
