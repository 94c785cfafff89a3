/** The prefix of all stored keys of uploads. */
export const prefix = 'teca.upload.'

/** Whether uploads are stored here, of any user. */
export const anyUploadsKept = () => Object.keys(localStorage).some((key) => key.startsWith(prefix))
