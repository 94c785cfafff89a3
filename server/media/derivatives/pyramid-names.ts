/** File names of the pyramids of a picture among what was made of it. */
export const PYRAMID = 'pyramid.tif'
/** That which those are shown who may not see the picture without the watermark. */
export const MARKED_PYRAMID = 'pyramid-marked.tif'
/** The same with a mark that the organisation chose later. */
export const markedPyramid = (version: string) => `pyramid-marked-${version}.tif`
