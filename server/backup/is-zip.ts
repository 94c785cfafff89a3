/** A backup is one file where its name ends as a zip's does, else a folder. */
export const isZip = (path: string): boolean => /\.zip$/i.test(path)
