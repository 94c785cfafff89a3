/** In full screen the page reserves no room for its scroll bar, which would show as a bare strip. */
export function followFullScreen() {
  document.addEventListener('fullscreenchange', () =>
    document.documentElement.toggleAttribute('data-full-screen', document.fullscreenElement !== null),
  )
}
