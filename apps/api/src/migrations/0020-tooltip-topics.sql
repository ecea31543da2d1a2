-- The outside's `table_type` is the contract's word alone: here a tooltip has a topic.
alter table tooltips rename column table_type to topic;
