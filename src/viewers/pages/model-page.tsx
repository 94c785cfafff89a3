import { createRoot } from 'react-dom/client'
import { Model3D } from '../model-3d/model-3d'
import { oneAtATime, openPage } from './open-page'

void openPage('3d', (info, page) => {
  oneAtATime(info, page, ({ url, title, alt }, place) => {
    const root = createRoot(place)
    root.render(<Model3D src={url} title={alt ?? title} labels={page.words} />)
    return () => root.unmount()
  })
})
