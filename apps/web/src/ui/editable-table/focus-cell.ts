/** As in a spreadsheet: what is typed next takes the place of what stands in the cell. */
export function focusCell(cell: HTMLElement | null | undefined): void {
  cell?.focus();
  if (cell instanceof HTMLInputElement) cell.select();
}
