/** Where a link to the map leads. */
export const MAP_ID = 'archive-map'
