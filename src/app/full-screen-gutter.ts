/** While something fills the screen, the page keeps no room for its scroll bar: that would be a bare strip beside it. */
export function followFullScreen() {
  document.addEventListener('fullscreenchange', () =>
    document.documentElement.toggleAttribute('data-full-screen', document.fullscreenElement !== null),
  )
}
