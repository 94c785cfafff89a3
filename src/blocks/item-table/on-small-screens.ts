/** Whether a column has a place on a small screen: the title, which names the pressmark too, and the state. */
export const onSmallScreens = (id: string) => id === 'sgtt' || id === 'state'
