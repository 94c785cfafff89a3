/** File names of a picture's pyramids among its derived files. */
export const PYRAMID = 'pyramid.tif'
/** For people who may not see the picture without the watermark. */
export const MARKED_PYRAMID = 'pyramid-marked.tif'
/** The same with a mark that the organisation chose later. */
export const markedPyramid = (version: string) => `pyramid-marked-${version}.tif`
