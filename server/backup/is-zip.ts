/** A backup is a single file if its name ends with `.zip`, else a folder. */
export const isZip = (path: string): boolean => /\.zip$/i.test(path)
