import { icon, type IconName } from './icon'

/** A button that is an icon with a name, which also shows as its tooltip. */
export function iconButton(name: string, picture: IconName, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'tv-button'
  rename(button, name, picture)
  button.addEventListener('click', onPress)
  return button
}

/** Gives a button another name and icon, for buttons that show a state. */
export function rename(button: HTMLButtonElement, name: string, picture: IconName) {
  button.setAttribute('aria-label', name)
  button.title = name
  button.replaceChildren(icon(picture))
}
