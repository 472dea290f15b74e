/**
 * Cells of a joint distribution, given as a table in which the last variable varies fastest, with their levels; if
 * there are more than `most` cells, the most probable `most` in descending order.
 */
export function cellsOf(values: number[], levels: string[][], most: number) {
  const cell = (place: number) => {
    let rest = place;
    const of = levels.map(() => '');
    for (let i = levels.length - 1; i >= 0; i--) {
      of[i] = levels[i][rest % levels[i].length];
      rest = Math.floor(rest / levels[i].length);
    }
    return { place, levels: of, p: values[place] };
  };
  const places = values.map((_, place) => place);
  const first =
    places.length > most ? places.toSorted((a, b) => values[b] - values[a] || a - b).slice(0, most) : places;
  return first.map(cell);
}
