-- Explanations made from a parameter's unit named it as the taxonomy does; those that an operator has written stay.
update tooltips
set
  value = case when value = default_value then replace(value, ' in degC', ' in °C') else value end,
  default_value = replace(default_value, ' in degC', ' in °C')
where default_value like '% in degC%';
