/** Files of spreadsheet programs that are not read: the program can save them as .xlsx or CSV. */
export const UNREAD_WORKBOOKS = /\.(?:ods|xls|numbers|et)$/i
