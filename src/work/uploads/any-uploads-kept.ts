/** Begins the name of everything that is kept of uploads. */
export const prefix = 'teca.upload.'

/** Whether uploads are kept here, of whoever. */
export const anyUploadsKept = () => Object.keys(localStorage).some((key) => key.startsWith(prefix))
